import type { FieldValues, Path } from 'react-hook-form';
import type { CatalogueText } from '../../i18n/phrase';

export type FieldProblem = CatalogueText;

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
