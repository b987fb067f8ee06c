// matchers for tests that render
/// <reference types="@testing-library/jest-dom" preserve="true" />

export * from './builders/index.ts';
export { findDialog, hasDialog } from './find-dialog.ts';
export { fault } from './mock-answer.ts';
export { type Mocked, mockEndpoint, resetMocks } from './mock-endpoint.ts';
export { type RenderedPage, renderPage } from './render-page.tsx';
