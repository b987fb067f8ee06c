import { testForms } from '@mortise/shared/testing/conformance';
import { remote } from './remote.ts';

testForms(remote);
