declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  // eslint-disable-next-line import/no-default-export -- the shape css-loader gives a style sheet
  export default names;
}

declare module '*.css';

declare module '*.svg' {
  const address: string;
  // eslint-disable-next-line import/no-default-export -- the shape webpack gives an asset
  export default address;
}

declare module '*.texts' {
  const messages: unknown;
  // eslint-disable-next-line import/no-default-export -- the shape webpack gives a JSON file
  export default messages;
}
