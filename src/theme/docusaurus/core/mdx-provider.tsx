/** `@mdx-js/react`: components for Markdown that code imports, by the names of elements and components in it. */
import { createContext, useContext, type ElementType, type ReactNode } from 'react';

type Components = Readonly<Record<string, ElementType>>;

const Around = createContext<Components>({});

interface Props {
  readonly components?: Components | ((around: Components) => Components);
  readonly disableParentContext?: boolean;
  readonly children?: ReactNode;
}

/** Returns the components of the providers around, and those that are given. */
export function useMDXComponents(components: Props['components'] = {}): Components {
  const around = useContext(Around);
  return typeof components === 'function' ? components(around) : { ...around, ...components };
}

export function MDXProvider({ components, disableParentContext = false, children }: Props): ReactNode {
  const all = useMDXComponents(components);
  const alone = typeof components === 'function' ? components({}) : { ...components };
  return <Around.Provider value={disableParentContext ? alone : all}>{children}</Around.Provider>;
}
