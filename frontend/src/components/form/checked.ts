import type { FieldValues, Path } from 'react-hook-form';
import type { IntlShape, MessageDescriptor, PrimitiveType } from 'react-intl';

/** A text of the message catalogue, with its values where it has placeholders. */
export type FieldProblem =
  | MessageDescriptor
  | readonly [MessageDescriptor, Record<string, PrimitiveType>];

/** Problems by the path of their field; a false entry is a check that passed. */
export type FieldProblems<Values extends FieldValues> = {
  [Name in Path<Values>]?: FieldProblem | false | null | undefined;
};

/** What a form sends, or what is wrong with its fields. */
export type Checked<Request, Values extends FieldValues> =
  | { request: Request; errors?: undefined }
  | { request?: undefined; errors: FieldProblems<Values> };

/** Builds the request only where every check passed. */
export function checked<Request, Values extends FieldValues>(
  errors: FieldProblems<Values>,
  toRequest: () => Request,
): Checked<Request, Values> {
  return Object.values(errors).some(Boolean) ? { errors } : { request: toRequest() };
}

export function problemText(intl: IntlShape, problem: FieldProblem): string {
  return isWithValues(problem)
    ? intl.formatMessage(problem[0], problem[1])
    : intl.formatMessage(problem);
}

function isWithValues(problem: FieldProblem): problem is Extract<FieldProblem, readonly unknown[]> {
  return Array.isArray(problem);
}
