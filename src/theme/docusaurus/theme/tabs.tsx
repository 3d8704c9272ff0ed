/** `@theme/Tabs`: tabs like those in articles. They are radio buttons and need no script. */
import { Children, Fragment, isValidElement, useId, type ReactElement, type ReactNode } from 'react';
import type { TabItemProps } from './tab-item.js';

interface TabValue {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
}

interface TabsProps {
  readonly children?: ReactNode;
  readonly defaultValue?: string | null;
  readonly values?: readonly TabValue[];
  readonly groupId?: string;
  readonly queryString?: string | boolean;
  readonly className?: string;
  /** What the group is called for screen readers. By default, it is its labels. */
  readonly label?: string;
}

export default function Tabs({ children, defaultValue, values, groupId, queryString, className, label }: TabsProps) {
  const name = useId();
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement<TabItemProps>(child),
  );
  // Content that is no tab has been reported, and is shown.
  if (tabs.some(({ props }) => props.value === undefined)) return children;
  const labels = tabs.map(({ props }) => props.label ?? labelIn(values, props.value) ?? props.value);
  // A label may be an element, whose text is not known here.
  const names = labels.map((label, index) => (typeof label === 'string' ? label : tabs[index]?.props.value));
  const chosen = defaultValue ?? values?.find((one) => one.default)?.value;
  const at = tabs.findIndex(({ props }) => (chosen === undefined ? props.default === true : props.value === chosen));
  const query = queryString === true ? groupId : queryString === false ? undefined : queryString;
  return (
    <fieldset className={['tabs', className].filter(Boolean).join(' ')} data-sync={groupId} data-query={query}>
      <legend className="visually-hidden">{label ?? names.join(', ')}</legend>
      {tabs.map((tab, index) => (
        <Fragment key={tab.props.value}>
          <input
            className="tab-input"
            type="radio"
            id={`${name}${index}`}
            name={name}
            value={tab.props.value}
            defaultChecked={index === Math.max(0, at)}
          />
          <label className="tab-label" htmlFor={`${name}${index}`}>
            {labels[index]}
          </label>
          <div className="tab-panel">{tab.props.children}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}

function labelIn(values: readonly TabValue[] | undefined, value: string): string | undefined {
  return values?.find((one) => one.value === value)?.label;
}
