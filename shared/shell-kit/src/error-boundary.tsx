import { report } from '@wallet/platform/reporting';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Renders the failed part's replacement. `retry` renders the part again; support can find `reportId`. */
  fallback: (retry: () => void, reportId: string | undefined) => ReactNode;
  /** The remote that owns the part. Default: the shell. */
  remote?: string;
  /** The version of that remote. */
  version?: string | undefined;
  /** The name of the part in the report: an exposed module or a page. */
  about?: string;
  /** Called once after the failure is reported. */
  onReported?: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  reportId?: string | undefined;
}

/** Limits a render error to one part of the page, and reports it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote = 'shell', version, about, onReported } = this.props;
    // Set before the browser paints, so that the panel appears together with its id.
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
