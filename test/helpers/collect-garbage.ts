/** Counts which objects are still held in memory. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns how many of these objects something still refers to. */
export async function countHeld(objects: readonly WeakRef<object>[]): Promise<number> {
  // A reference keeps its object until the present turn ends.
  await nextTurn();
  collectGarbage();
  const held = objects.filter((object) => object.deref() !== undefined).length;
  await nextTurn();
  return held;
}
