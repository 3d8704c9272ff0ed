/** The hooks of `@docusaurus/theme-common` from which sites make tabs of their own: the choice, and the scroll position. */
import { Children, isValidElement, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { createStorageSlot } from '../core/storage-slot.js';
import type { TabItemProps } from '../theme/tab-item.js';
import { useQueryString } from './use-query-string.js';

interface TabValue {
  readonly value: string;
  readonly label?: string | undefined;
  readonly attributes?: HTMLAttributes<HTMLElement> | undefined;
  readonly default?: boolean | undefined;
}

interface TabsProps {
  readonly children?: ReactNode;
  readonly values?: readonly TabValue[] | null;
  /** The first tab without it, and no tab if it is null. */
  readonly defaultValue?: string | null;
  /** Groups with the same id show the same tab. */
  readonly groupId?: string;
  /** The name in the address that has the shown tab. `true` is the group's id. */
  readonly queryString?: string | boolean;
}

interface ChosenTab {
  readonly selectedValue: string | null;
  readonly selectValue: (value: string) => void;
  readonly tabValues: readonly TabValue[];
}

/** Returns the tabs among the children of a group, which may also have comments and values that show nothing. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).filter(
    (child): child is ReactElement<TabItemProps> =>
      isValidElement<Partial<TabItemProps>>(child) && child.props.value !== undefined,
  );
}

/** Returns the shown tab: that of the address, else that of the group, else the one that was chosen here. */
export function useTabs({ children, values, defaultValue, groupId, queryString = false }: TabsProps): ChosenTab {
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props }): TabValue => props);
  const usual = tabValues.find((tab) => tab.default) ?? tabValues[0];
  const [own, setOwn] = useState(defaultValue === undefined ? (usual?.value ?? null) : defaultValue);
  const name = queryString === true ? groupId : queryString || undefined;
  const [inAddress, setInAddress] = useQueryString(name ?? '');
  const [ofGroup, setOfGroup] = useGroup(groupId);
  const isTab = (value: string | null): boolean => tabValues.some((tab) => tab.value === value);
  const selectValue = (value: string): void => {
    if (!isTab(value)) throw new Error(`There is no tab with the value "${value}"`);
    setOwn(value);
    setOfGroup(value);
    if (name !== undefined) setInAddress(value);
  };
  const selectedValue = [name === undefined ? null : inAddress, ofGroup].find(isTab) ?? own;
  return { selectedValue, selectValue, tabValues };
}

/** Returns the tab that a group has on all pages. The server does not know it. */
function useGroup(groupId: string | undefined): readonly [string | null, (value: string) => void] {
  const slot = useMemo(
    () =>
      createStorageSlot(`docusaurus.tab.${groupId}`, { persistence: groupId === undefined ? 'none' : 'localStorage' }),
    [groupId],
  );
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot.set];
}

/** Keeps an element in its place in the window if what is above it changes its height. */
export function useScrollPositionBlocker() {
  const restore = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    restore.current?.();
    restore.current = undefined;
  });
  return {
    blockElementScrollPositionUntilNextRender(element: HTMLElement): void {
      const { top } = element.getBoundingClientRect();
      restore.current = () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    },
  };
}
