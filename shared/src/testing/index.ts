// matchers for tests that render
/// <reference types="@testing-library/jest-dom" preserve="true" />

export * from './builders/index.ts';
export { compose } from './compose.ts';
export { findDialog, hasDialog } from './find-dialog.ts';
export { compareExports } from './kept-exports.ts';
export { fault, refusal, saved } from './mock-answer.ts';
export { type Mocked, mockEndpoint, resetMocks } from './mock-endpoint.ts';
export { aFormColumn, aFormItem, aFormList, aFormProperty, mockForm } from './mock-form.ts';
export { type RenderedPage, renderPage } from './render-page.tsx';
