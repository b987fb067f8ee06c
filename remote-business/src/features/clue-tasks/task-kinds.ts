export const TASK_KINDS = { todo: '我的待办', doing: '我的在办', pending: '我的挂账', supervise: '我的督办' } as const;
export type TaskKind = keyof typeof TASK_KINDS;

/** The kind that a card keeps; an unknown or missing one is read as `todo`. */
export const kindIn = (kind: unknown): TaskKind =>
  typeof kind === 'string' && Object.hasOwn(TASK_KINDS, kind) ? (kind as TaskKind) : 'todo';
