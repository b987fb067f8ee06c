// the matchers of every test that draws something
/// <reference types="@testing-library/jest-dom" preserve="true" />

export { anAnnouncement } from './builders/announcement.ts';
export { aDepartment } from './builders/department.ts';
export { nextId, pageWith } from './builders/page.ts';
export { aButton, aPermission, grantTreeOf } from './builders/permission.ts';
export { aPosition } from './builders/position.ts';
export { aReportHead } from './builders/report-head.ts';
export { aRole } from './builders/role.ts';
export { aUser } from './builders/user.ts';
export { findDialog, hasDialog } from './find-dialog.ts';
export { fault, type MockAnswer, type MockHandler, refusal } from './mock-answer.ts';
export { type Mocked, mockEndpoint, resetMocks } from './mock-endpoint.ts';
export { type RenderedPage, renderPage } from './render-page.tsx';
