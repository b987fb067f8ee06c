// usable outside tests: the host's mock mode answers from these builders too

export { endpointsOf } from '../endpoints-of.ts';
export { type MockAnswer, type MockHandler, refusal } from '../mock-answer.ts';
export { envelopeOf, parsePart } from '../mock-envelope.ts';
export { sampleOf } from '../sample-of.ts';
export { wholeContract } from '../whole-contract.ts';
export { anActivePlatform } from './active-platform.ts';
export { anAnnouncement } from './announcement.ts';
export { anArea } from './area.ts';
export { aCarType } from './car-type.ts';
export { aClue } from './clue.ts';
export { aDataSource } from './data-source.ts';
export { aDepartment } from './department.ts';
export { aFormField, aFormHead } from './form-head.ts';
export { aJeecgDemo } from './jeecg-demo.ts';
export { aMessage, aMessageTemplate } from './message-template.ts';
export { anOrder, anOrderCustomer, anOrderTicket } from './order.ts';
export { anOssFile } from './oss-file.ts';
export { nextId, pageWith } from './page.ts';
export { aButton, aPermission, grantTreeOf } from './permission.ts';
export { aPosition } from './position.ts';
export { aJobRun, aQuartzJob } from './quartz-job.ts';
export { aReportHead } from './report-head.ts';
export { aRole } from './role.ts';
export { aCategory, aCheckRule, aFillRule } from './rules.ts';
export { aTenant } from './tenant.ts';
export { aUser } from './user.ts';
