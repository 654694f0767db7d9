import { Component, type ReactNode } from 'react';

interface Props {
  /** Renders the failed part's replacement. `retry` renders the part again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Limits a render error to one part of the page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children;
  }
}
