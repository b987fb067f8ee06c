export { DataLog, dataLogs } from './data-log.ts';
export { FAILED_LOG, LOG_OUTCOMES, Log, type LogOutcome, logs, OPERATION_LOG, outcomeOf, SIGN_IN_LOG } from './log.ts';
export { OwnEdit } from './own-edit.ts';
export { tasks } from './task.ts';
