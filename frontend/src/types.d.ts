declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.css';

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.texts' {
  const messages: unknown;
  export default messages;
}
