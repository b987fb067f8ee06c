// React's development build takes a stack for every element, for messages that name who made it: a seventh of the time of the tests of pages
const { createRequire } = require('node:module');
const { join } = require('node:path');

// shared has React, this package does not
const { resolve } = createRequire(join(__dirname, '../../../shared/package.json'));
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require(resolve('react'));

// it takes none while it has taken too many of late
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
