/** The replacement of content that cannot be rendered: a message, a button to try again, and the reason. */
import { messageChain } from '../error-boundary.js';
import type { PageCrashProps } from '../../contract/theme-parts.js';

export function PageCrash({ error, retry, texts }: PageCrashProps) {
  return (
    <div className="page-crash" role="alert">
      <h1>{texts.pageCrashed}</h1>
      <button type="button" className="button" onClick={retry}>
        {texts.tryAgain}
      </button>
      <ol>
        {messageChain(error).map((message, index) => (
          <li key={index}>{message}</li>
        ))}
      </ol>
    </div>
  );
}
