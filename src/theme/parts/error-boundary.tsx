/** Shows a fallback for children that cannot be rendered. In React, boundaries must be classes. */
import { Component, type ReactNode } from 'react';

interface Props {
  /** Renders the fallback. `retry` renders the children again. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode;
  readonly children?: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return this.props.renderFailure(failure.error, () => this.setState({ failure: undefined }));
  }
}

/** Returns the messages of an error and of all its causes, the outermost first. */
export function messageChain(error: unknown): readonly string[] {
  const chain: string[] = [];
  const seen = new Set<unknown>();
  for (let cause = error; cause !== undefined && !seen.has(cause);) {
    seen.add(cause);
    chain.push(cause instanceof Error ? cause.message : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return chain;
}
