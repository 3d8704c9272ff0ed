/** Defines the messages between the main thread and the render thread. */
import type { SiteConfig } from '../../model.js';
import type { Selection } from '../part/site-part.js';
import type { ChangeDates } from '../render/dates/change-dates.js';
import type { RouteSpan } from '../render/render-routes.js';

/**
 * The routes that two threads share. The main thread takes spans from the start of the list and the render thread from
 * its end, because neighbours in the list have the same version, and each thread keeps what pages of a version share.
 */
export interface RouteQueue {
  readonly spans: readonly RouteSpan[];
  /** One number: how many spans both threads have taken. */
  readonly taken: Int32Array;
}

/** Everything that the render thread needs to open the same site. It reads the rest from the disk and the cache. */
export interface RenderSetup {
  readonly queue: RouteQueue;
  readonly config: SiteConfig;
  /** Absent for the whole site. */
  readonly selection: Selection | undefined;
  readonly sourceDate: string | undefined;
  readonly changeDates: ChangeDates;
  /** Identifies the site with its texts. The thread makes nothing if it reads another one. */
  readonly identity: string;
}

/** A file that the render thread has made. */
export interface RenderedFile {
  readonly outFile: string;
  readonly recipe: string | undefined;
  readonly bytes: Uint8Array;
}

/** A message of the render thread. After the last one, it takes no more spans. */
export type FromRenderThread =
  | { readonly kind: 'rendered'; readonly span: RouteSpan; readonly files: readonly RenderedFile[] }
  | { readonly kind: 'done' };
