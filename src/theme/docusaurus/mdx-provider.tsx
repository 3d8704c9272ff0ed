/** `@mdx-js/react`: components for Markdown that code imports, by the names of elements and components in it. */
import { createContext, useContext, useMemo, type ElementType, type ReactNode } from 'react';

type Components = Readonly<Record<string, ElementType>>;

const Around = createContext<Components>({});

interface Props {
  readonly components?: Components | ((around: Components) => Components);
  readonly disableParentContext?: boolean;
  readonly children?: ReactNode;
}

/** Returns the components of the providers around, and those that are given. */
export function useMDXComponents(components?: Props['components']): Components {
  const around = useContext(Around);
  return useMemo(() => merged(around, components), [around, components]);
}

export function MDXProvider({ components, disableParentContext = false, children }: Props): ReactNode {
  const around = useContext(Around);
  const value = useMemo(
    () => merged(disableParentContext ? {} : around, components),
    [around, components, disableParentContext],
  );
  return <Around.Provider value={value}>{children}</Around.Provider>;
}

function merged(around: Components, components: Props['components']): Components {
  return typeof components === 'function' ? components(around) : { ...around, ...components };
}
