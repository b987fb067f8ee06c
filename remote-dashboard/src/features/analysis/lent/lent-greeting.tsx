export { Greeting as default } from '../greeting.tsx';
