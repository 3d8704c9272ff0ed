import type { NavbarMenuProps } from '../../contract/page-props.js';

/** The content of a link or menu of the navbar: an icon, which the style sheet draws, and a label. */
export function LinkContent({ item: { icon, label } }: { readonly item: Pick<NavbarMenuProps, 'icon' | 'label'> }) {
  return (
    <>
      {icon !== undefined && <span className={`link-icon ${icon}`} aria-hidden="true" />}
      {label}
    </>
  );
}
