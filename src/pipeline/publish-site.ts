/** The corridor's second half: Site → files in the output folder. A stage a line. */
import type { LoadedSite } from './load-site.js';
import type { Diagnostic, Outcome, OutputFile } from './model.js';
import type { OutputStamps } from './publish/output/build-record.js';
import type { ChangeDates } from './publish/render/change-dates.js';
import type { PreparedAssets } from './publish/assets/prepare-assets.js';
import { renderRoutes } from './publish/render/render-routes.js';
import { outputMark } from './publish/output/guard-output.js';
import type { LockHolder } from './publish/output/output-lock.js';
import { openSiteFiles } from './publish/render/site-files.js';
import { writeSite, type WrittenSite } from './publish/output/write-files.js';
import type { Tools } from './tools.js';

export interface PublishOptions {
  /** As `readSourceDate` gives it. */
  readonly sourceDate: string | undefined;
  /** When each content file last changed. */
  readonly changeDates: ChangeDates;
  /** What the last build left, if known. */
  readonly previous: OutputStamps | undefined;
  /** Called once when another build of the same output takes its time. */
  readonly onLongWait: (holder: LockHolder) => void;
}

/** Publishes a site that has no errors. When one of the site's own components fails, nothing is replaced. */
export async function publishSite(
  loaded: LoadedSite,
  { value: assets, diagnostics }: Outcome<PreparedAssets>,
  tools: Tools,
  options: PublishOptions,
): Promise<Outcome<WrittenSite | undefined>> {
  const { site } = loaded;
  const { client } = assets;
  if (!client || diagnostics.length > 0) return { value: undefined, diagnostics };
  const told: Diagnostic[] = [];
  const { renderer, others, search } = openSiteFiles({
    loaded,
    assets: { ...assets, client },
    sourceDate: options.sourceDate,
    changeDates: options.changeDates,
    tell: (mistake) => {
      // A theme component that fails does so on every page.
      if (mistake.place || !told.some(({ message }) => message === mistake.message)) told.push(mistake);
    },
  });
  tools.progress(`Writing ${site.routes.length} routes`);
  const files = function* (): Generator<OutputFile> {
    yield* renderRoutes(renderer);
    if (told.length > 0) throw new RenderingFailed();
    yield* [...others(), ...search.files()];
  };
  try {
    const { previous, onLongWait } = options;
    return await writeSite({ folders: site.config, files: files(), previous, mark: outputMark, onLongWait });
  } catch (error) {
    if (error instanceof RenderingFailed) return { value: undefined, diagnostics: told };
    throw error;
  }
}

/** Ends the writing before the new site takes the old one's place. */
class RenderingFailed extends Error {}
