/**
 * Files in which the React Compiler memoises what hooks and components make (ADR 87): those that decide whether the rows of a list are
 * rendered again. Elsewhere its code would cost more bytes than it saves renders.
 */
export const MEMOISED =
  /[\\/](shared[\\/]src[\\/]ui[\\/](list[\\/](list-[^\\/]+|state[\\/](use|list|keyed|early|opening)-[^\\/]+|rows[\\/](list|row)-[^\\/]+|columns[\\/]((row|table)-[^\\/]+|allowed)|views[\\/]use-[^\\/]+)|query[\\/]use-(action|one)|removal[\\/]use-[^\\/]+|use-[^\\/]+)|remote-[^\\/]+[\\/]src[\\/].*(use-[^\\/]+|-(list|tree)-page))(?<!\.test)\.tsx?$/;
