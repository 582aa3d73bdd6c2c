import type { RequestArgs } from './send';
import type { paths } from './schema';

/*
 * Requests checked against `openapi.json`: method and address choose the operation, and its parameters, body and answer
 * follow. docs/adr/0006-client-types-are-generated-from-openapi.md
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The addresses that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> =
  paths[P] extends Record<Lowercase<M>, infer Op> ? Op : never;

type Parameters<Op, In extends string> = Op extends { parameters: Partial<Record<In, infer Given>> }
  ? NonNullable<Given>
  : never;

type BodyIn<Op, Media extends string> = Op extends {
  requestBody: { content: Record<Media, infer Body> };
}
  ? Body
  : never;

/** Under `Name` what the operation wants there; nothing where it wants nothing. */
type Part<Name extends string, Wanted> = [Wanted] extends [never]
  ? Partial<Record<Name, never>>
  : object extends Wanted
    ? Partial<Record<Name, Wanted>>
    : Record<Name, Wanted>;

/** `null` and `''` stand for a filter that is not set, and are not sent. */
type Query<Given> = { [Name in keyof Given]: Given[Name] | null | '' };

type PartsOf<Op> = Part<'path', Parameters<Op, 'path'>> &
  Part<'query', Query<Parameters<Op, 'query'>>> &
  Part<
    'headers',
    { [Name in keyof Parameters<Op, 'header'>]: Parameters<Op, 'header'>[Name] | undefined }
  > &
  Part<'body', BodyIn<Op, 'application/json'>> &
  Part<'csv', [BodyIn<Op, 'text/csv'>] extends [never] ? never : Blob> &
  Pick<RequestArgs, 'timeout' | 'responseHandler'>;

/** What a request to this operation consists of. */
export type RequestParts<M extends Method, P extends PathOf<M>> = PartsOf<Operation<M, P>>;

/** Refuses members that the operation does not know, also where they come along in a variable. */
type Exact<Given, Known> = {
  [Name in keyof Given]: Name extends 'query' | 'body'
    ? Name extends keyof Known
      ? Given[Name] & Record<Exclude<KeyOfEach<Given[Name]>, KeyOfEach<Known[Name]>>, never>
      : never
    : Given[Name];
};

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never;

type Succeeding<Op> = Op extends { responses: infer Answers }
  ? Answers[keyof Answers & (200 | 201 | 202)]
  : never;

/** The JSON that the operation answers with when it succeeds. */
export type AnswerOf<M extends Method, P extends PathOf<M>> =
  Succeeding<Operation<M, P>> extends { content: { 'application/json': infer Body } }
    ? Body
    : never;

/** Its `data`, which `baseQuery` takes out of the envelope. */
export type DataOf<M extends Method, P extends PathOf<M>> =
  AnswerOf<M, P> extends { data: infer Data } ? Data : never;

/** A request that knows, for the type checker only, what it is answered with. */
export interface TypedRequest<Data> extends RequestArgs {
  readonly answer?: Data;
}

interface AnyParts extends Pick<RequestArgs, 'timeout' | 'responseHandler'> {
  path?: object | undefined;
  query?: object | undefined;
  headers?: object | undefined;
  body?: unknown;
  csv?: Blob | undefined;
}

export function request<M extends Method, P extends PathOf<M>, R extends RequestParts<M, P>>(
  method: M,
  path: P,
  ...[parts]: object extends RequestParts<M, P>
    ? [parts?: R & Exact<R, RequestParts<M, P>>]
    : [parts: R & Exact<R, RequestParts<M, P>>]
): TypedRequest<DataOf<M, P>> {
  return toRequestArgs(method, path, parts ?? {});
}

function toRequestArgs(method: Method, template: string, parts: AnyParts): RequestArgs {
  const { path = {}, query, headers, body, csv, ...others } = parts;
  const values = new Map(Object.entries(path));
  const url = template.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  return {
    url,
    method,
    ...(query && { params: filled(query) }),
    ...((headers ?? csv) && {
      headers: { ...(csv && { 'Content-Type': 'text/csv' }), ...headers },
    }),
    ...((body ?? csv) !== undefined && { body: body ?? csv }),
    ...others,
  };
}

/** What is empty is not sent. */
function filled(query: object): Record<string, unknown> {
  const isSet = ([, value]: [string, unknown]) => value !== null && value !== '';
  return Object.fromEntries(Object.entries(query).filter(isSet));
}
