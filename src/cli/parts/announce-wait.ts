/** Announces that another build of the same output folder is running, because a silent wait looks like a hang. */
import type { SiteConfig } from '../../pipeline/model.js';
import type { LockHolder } from '../../pipeline/publish/output/output-lock.js';
import type { Session } from '../session.js';

export function announceWait({ report }: Session, { outDir }: SiteConfig): (holder: LockHolder) => void {
  return ({ holder, file }) =>
    report.problem(
      `▲ Waiting for ${holder}, which is writing the output folder ${outDir}. After a minute this build gives up. If no other build is running, delete ${file}.`,
    );
}
