// Skips the tests of a file after the first that failed: one is enough for a mutant. jest-circus has no option for it; the handlers of its
// events are the ones that a test environment would be given.
let hasFailed = false;
globalThis[Symbol.for('EVENT_HANDLERS')].push((event) => {
  if (event.name === 'test_fn_failure' || event.name === 'hook_failure') hasFailed = true;
  if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
});
