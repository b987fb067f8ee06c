import { testListPages } from '@mortise/shared/testing/conformance';
import { remote } from './remote.ts';

testListPages(remote);
