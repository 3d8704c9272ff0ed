/** The actions of a page. Links work without JavaScript; a script handles elements with `data-action`. */
import type { ReactNode } from 'react';
import { fillText } from '../../contract/fill-text.js';
import type { FeedbackProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type { EditLinkProps, PageActionsProps } from '../../contract/theme-parts.js';
import { ChatIcon, CopyIcon, FlagIcon, PencilIcon, TextIcon, TopIcon } from '../icons.js';
import { useTheme } from '../use-theme.js';

export function PageActions({ actions, edit, isLong, texts }: PageActionsProps) {
  const { EditLink } = useTheme();
  const { scriptUrl, copyUrl, viewUrl, assistants, issueUrl, feedback } = actions;
  return (
    <aside className="page-actions" aria-label={texts.pageActions} data-actions={scriptUrl}>
      <ul className="page-actions-list">
        {copyUrl !== undefined && <CopyAction url={copyUrl} texts={texts} />}
        {viewUrl !== undefined && (
          <LinkAction url={viewUrl} icon={<TextIcon />} type="text/markdown">
            {texts.pageView}
          </LinkAction>
        )}
        {assistants.map(({ label, url }) => (
          <LinkAction key={label} url={url} icon={<ChatIcon />}>
            {fillText(texts.pageOpenIn, { assistant: label })}
          </LinkAction>
        ))}
        {edit && (
          <li>
            <EditLink {...edit} />
          </li>
        )}
        {issueUrl !== undefined && (
          <LinkAction url={issueUrl} icon={<FlagIcon />}>
            {texts.pageIssue}
          </LinkAction>
        )}
        {isLong && (
          <LinkAction url="#" icon={<TopIcon />}>
            {texts.pageTop}
          </LinkAction>
        )}
      </ul>
      {feedback && <Feedback feedback={feedback} texts={texts} />}
      <output />
    </aside>
  );
}

interface LinkActionProps {
  readonly url: string;
  readonly icon: ReactNode;
  readonly type?: string;
  readonly children: string;
}

function LinkAction({ url, icon, type, children }: LinkActionProps) {
  return (
    <li>
      <a href={url} type={type}>
        {icon}
        {children}
      </a>
    </li>
  );
}

/** A button whose messages are in the page, so that the script contains none. */
function CopyAction({ url, texts }: { readonly url: string; readonly texts: Texts }) {
  return (
    <li className="needs-script">
      <button
        type="button"
        data-action="copy"
        data-url={url}
        data-done={texts.pageCopied}
        data-by-hand={texts.pageCopyByHand}
        data-failed={texts.pageCopyFailed}
      >
        <CopyIcon />
        {texts.pageCopy}
      </button>
    </li>
  );
}

function Feedback({ feedback, texts }: { readonly feedback: FeedbackProps; readonly texts: Texts }) {
  return (
    <fieldset
      className="feedback needs-script"
      data-url={feedback.url}
      data-about={JSON.stringify(feedback.about)}
      data-done={texts.feedbackThanks}
      data-failed={texts.feedbackFailed}
    >
      <legend>{texts.feedbackQuestion}</legend>
      <button type="button" data-action="answer" data-helpful="true" aria-pressed="false">
        {texts.feedbackYes}
      </button>
      <button type="button" data-action="answer" data-helpful="false" aria-pressed="false">
        {texts.feedbackNo}
      </button>
      <label hidden>
        {texts.feedbackComment}
        <textarea maxLength={2000} />
      </label>
      <button type="button" data-action="comment" hidden>
        {texts.feedbackSend}
      </button>
      <button type="button" data-action="retry" hidden>
        {texts.retry}
      </button>
    </fieldset>
  );
}

/** The link to a page's source. */
export function EditLink({ url, text, shownIn }: EditLinkProps) {
  return (
    <a className="edit-link" href={url}>
      <PencilIcon />
      {text}
      {shownIn !== undefined && <span className="visually-hidden">{`, ${shownIn}`}</span>}
    </a>
  );
}
