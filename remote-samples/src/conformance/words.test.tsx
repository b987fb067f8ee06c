import { testWords } from '@mortise/shared/testing/conformance';
import { remote } from './remote.ts';

testWords(remote);
