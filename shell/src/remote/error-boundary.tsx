import { report } from '@wallet/platform/reporting';
import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in the failed part's place; `retry` draws the part again, `reportId` is what support finds it by. */
  fallback: (retry: () => void, reportId: string | undefined) => ReactNode;
  /** Whose part it is; the shell's own by default. */
  remote?: string;
  /** The version of that remote. */
  version?: string | undefined;
  /** What the operator finds it by in the report: an exposed module, a page. */
  about?: string;
  /** Is told once the failure is reported. */
  onReported?: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  reportId?: string | undefined;
}

/** Keeps a part that fails while it is drawn from taking the rest of the page with it, and reports it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote = 'shell', version, about, onReported } = this.props;
    // Set before the browser paints, so that the panel comes with its id.
    this.setState({
      reportId: report({ code: 'REMOTE-CRASHED', remote, version, error, ...(about && { about }) }),
    });
    onReported?.();
  }

  override render(): ReactNode {
    const { failed, reportId } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false, reportId: undefined }), reportId);
  }
}
