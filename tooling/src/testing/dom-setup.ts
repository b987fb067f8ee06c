import '@testing-library/jest-dom';

// pages draw much in jsdom, and machines are busy
jest.setTimeout(20_000);
