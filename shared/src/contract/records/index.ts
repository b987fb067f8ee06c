export { DataLog, dataLogs } from './data-log.ts';
export { Log, logs, OPERATION_LOG, SIGN_IN_LOG } from './log.ts';
export { OwnEdit } from './own-edit.ts';
export { tasks } from './task.ts';
