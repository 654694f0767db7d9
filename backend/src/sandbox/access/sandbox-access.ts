/** Who may use the sandbox. */
export interface SandboxAccess {
  /** What opens it; whoever knows it may do everything there. */
  key: string;
  /** Names, besides localhost and plain addresses, under which the sandbox may be asked for. */
  hosts: readonly string[];
}
