/** What the page knows and a script may read. */
export interface ScriptState {
  values?: Record<string, unknown>;
  isUpdate?: boolean;
  rows?: readonly unknown[];
  selected?: readonly unknown[];
  /** The row that a button, an edit or a removal is about; what is submitted. */
  subject?: unknown;
  event?: { field: string; value: unknown; row?: unknown; table?: string };
}

/** What the page tells a sandbox; its answers are SandboxMessages. */
export type ToSandbox =
  | { type: 'load'; script: string }
  | { type: 'run'; hook: string; state: ScriptState }
  | { type: 'answer'; id: number; ok: boolean; answer: unknown }
  /** Asks for a sign of life. */
  | { type: 'ping' };
