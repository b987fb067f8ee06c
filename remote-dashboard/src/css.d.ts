declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

// style sheets of libraries
declare module 'react-grid-layout/css/styles.css';
