/**
 * Buttons of islands and live components that readers press before any script handles them. The blocking script
 * records them from the first paint on, and the scripts that load later press them again.
 */
import { contentElement, liveElement } from '../../theme/contract/live-component.js';

/** An island or a live component. */
interface Owner extends Element {
  /** The button in it that was pressed last. */
  pressed?: HTMLElement;
}

/** Records presses whose default action no script has prevented. React does not prevent it, so later presses are recorded, too. */
export function recordPresses(): void {
  // The content of a live component needs no script.
  const owners = `${liveElement},${contentElement},[data-island]`;
  addEventListener('click', (event) => {
    const button = event.composedPath().find((part) => part instanceof HTMLButtonElement);
    const owner = button?.closest<Owner>(owners);
    if (owner && !event.defaultPrevented) owner.pressed = button!;
  });
}

/** Returns the button that was pressed last in an island or live component, and forgets it. */
export function takePress(owner: Owner): HTMLElement | undefined {
  const { pressed } = owner;
  delete owner.pressed;
  return pressed;
}
