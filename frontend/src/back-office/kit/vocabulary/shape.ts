/** How a stored value is shown. A `code` has a name in `shell/vocabulary/codes.ts`. */
export type Shape =
  | 'text'
  | 'code'
  | 'money'
  | 'number'
  | 'percent'
  | 'minutes'
  | 'time'
  | 'flag'
  | 'phone'
  | 'validity'
  | 'permissions'
  | 'picture'
  | 'digest';
