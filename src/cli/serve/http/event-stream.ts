/**
 * Server-sent events, which go to every open page. The format is described at
 * https://html.spec.whatwg.org/#server-sent-events.
 */
import type { ServerResponse } from 'node:http';

export interface EventStream {
  /** Keeps a response open. Returns false if there are too many. */
  readonly open: (response: ServerResponse, generation: number) => boolean;
  /** Sends the newest generation to every page. */
  readonly send: (generation: number) => void;
  readonly close: () => void;
}

const maxPages = 64;
const beatMs = 20_000;
/** A page with more unread bytes than this is asleep and is disconnected. It reconnects when it wakes up. */
const maxUnread = 16_384;

export function createEventStream(): EventStream {
  const responses = new Set<ServerResponse>();
  const write = (text: string): void => {
    for (const response of responses) {
      response.write(text);
      if (response.writableLength > maxUnread) response.destroy();
    }
  };
  const beat = setInterval(() => write(': still here\n\n'), beatMs);
  beat.unref();
  return {
    open(response, generation) {
      if (responses.size >= maxPages) return false;
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      response.write(`retry: 500\n\n${message(generation)}`);
      responses.add(response);
      response.on('close', () => responses.delete(response));
      response.on('error', () => responses.delete(response));
      return true;
    },
    send: (generation) => write(message(generation)),
    close() {
      clearInterval(beat);
      for (const response of responses) response.destroy();
    },
  };
}

function message(generation: number): string {
  return `event: change\ndata: ${generation}\n\n`;
}
