import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in the failed part's place; `retry` draws the part again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}

/** Keeps a part that fails while it is drawn from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false, error: undefined }), this.state.error);
  }
}
