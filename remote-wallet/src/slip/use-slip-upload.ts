import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSlipUpload, type SlipUpload, type UploadState } from './create-slip-upload';

interface UseSlipUploadResult extends Pick<SlipUpload, 'send' | 'cancel' | 'check'> {
  state: UploadState;
}

/** Uploads one picture; another picture needs another React key. An unmount cancels the upload. */
export function useSlipUpload(file: File, onSent: () => void): UseSlipUploadResult {
  const [upload] = useState(() => createSlipUpload(file, onSent));
  useEffect(() => upload.stop, [upload]);
  const { send, cancel, check } = upload;
  return { state: useSyncExternalStore(upload.subscribe, upload.state, upload.state), send, cancel, check };
}
