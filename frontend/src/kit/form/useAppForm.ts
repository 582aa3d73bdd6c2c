import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import type { FieldError } from '../../api/types';
import { commonMessages } from '../../i18n/messages';
import { useNetworkState } from '../hooks/useNetworkState';
import { useUnsavedWork } from '../unsavedWork';
import { formatPhrase } from '../../i18n/phrase';
import type { Checked, FieldProblem, FieldProblems } from './checked';
import { fieldPath } from './fieldPath';

/** In a list it may depend on the places of its entries. */
type Label = string | MessageDescriptor | ((...places: number[]) => string);

/** Of every field; of one inside a list by its path without the index, as `staff.phone`. */
export type Labels<Values extends FieldValues> = Record<keyof Values & string, Label> &
  Record<string, Label>;

export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

export interface FormOptions<Values extends FieldValues, Request, Data> {
  defaultValues: Values;
  labels: Labels<Values>;
  /** Pure: it runs at every check. */
  toRequest: (values: Values) => Checked<Request, Values>;
  /** A form that only hands its request on, such as a search, answers nothing. */
  send: (request: Request, values: Values) => Promise<Answer<Data> | undefined> | undefined;
  onSent?: (data: Data, values: Values) => void;
  /** Fields whose name in the API differs from the form's. */
  serverFields?: Partial<Record<string, Path<Values>>>;
  /** The form's own text for an error of the server; undefined where the server's text is shown. */
  wordServerError?: (name: Path<Values>, error: FieldError) => FieldProblem | undefined;
  /** False where leaving loses nothing, as in a search or where a draft is stored. */
  isGuarded?: boolean;
  /** True where the form shows in a place of its own what the server refused and no field shows. */
  hasOwnProblem?: boolean;
  /** Why nothing can be sent now, such as a missing permission. */
  blocked?: string | null | undefined;
  /** Takes the focus when the form appears. */
  focus?: Path<Values>;
}

export interface FieldProps<Name extends string> extends UseFormRegisterReturn<Name> {
  label: string;
  error: string | undefined;
  'aria-required': boolean;
  autoComplete: string;
}

export interface AppForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Everything that a required field takes. */
  field: <Name extends Path<Values>>(name: Name) => FieldProps<Name>;
  /** The same for a field that may stay empty; its label says so. */
  optional: <Name extends Path<Values>>(name: Name) => FieldProps<Name>;
  label: (name: string) => string;
  error: (name: Path<Values>) => string | undefined;
  submit: (event?: SyntheticEvent) => void;
  busy: boolean;
  isOffline: boolean;
  blocked: string | null;
  /** What the server refused and no field shows. */
  problem: ApiError | null;
  setProblem: (problem: ApiError | null) => void;
  hasOwnProblem: boolean;
  /** Places the errors of the server at their fields, and returns the rest; null where nothing is left. */
  applyServerErrors: (error: ApiError) => ApiError | null;
  labels: Labels<Values>;
  /** Set when the summary should take the focus as soon as it is rendered. */
  summaryWantedRef: RefObject<boolean>;
}

/** A form: checked on submit and then live, sent once at a time, with the server's errors at their fields. */
export function useAppForm<Values extends FieldValues, Request, Data>(
  options: FormOptions<Values, Request, Data>,
): AppForm<Values> {
  const { labels, toRequest, isGuarded = true, hasOwnProblem = false, serverFields = {} } = options;
  const intl = useIntl();
  const form = useForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values, _context, { names: [name, ...others] = [] }) => {
      const errors = nested<Values>(intl, toRequest(values).errors ?? {});
      if (name && others.length === 0) keepServerErrors(form, name, errors);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const isOffline = useNetworkState() === 'offline';
  const blocked = options.blocked ?? null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const isSending = useRef(false);
  const summaryWantedRef = useRef(false);
  useUnsavedWork(isGuarded && form.formState.isDirty);
  useTranslatedErrors(form, intl);
  useInitialFocus(form, options.focus);

  const focusErrors = (names: readonly string[], hasProblem = false) => {
    summaryWantedRef.current = hasProblem || names.length > 1;
    if (!summaryWantedRef.current && names[0]) form.setFocus(names[0] as Path<Values>);
  };
  const applyServerErrors = (error: ApiError) => {
    const values = form.getValues();
    const placed: string[] = [];
    const rest = error.errors.filter((one) => {
      const name = (serverFields[one.field] ?? fieldPath(one.field, values)) as
        | Path<Values>
        | undefined;
      if (!name) return true;
      const own = options.wordServerError?.(name, one);
      form.setError(name, {
        type: own ? 'client' : 'server',
        message: own ? formatPhrase(intl, own) : one.message,
      });
      placed.push(name);
      return false;
    });
    const left = placed.length > 0 && rest.length === 0 ? null : { ...error, errors: rest };
    focusErrors(placed, left !== null && !hasOwnProblem);
    return left;
  };
  const send = async (values: Values) => {
    const { request } = toRequest(values);
    if (request === undefined) return;
    setBusy(true);
    setProblem(null);
    const answer = await options.send(request, values);
    setBusy(false);
    const error = apiErrorOf(answer?.error);
    if (answer?.data !== undefined) options.onSent?.(answer.data, values);
    else if (error) setProblem(applyServerErrors(error));
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // React passes the event of a form in a portal on to the form around it.
    event?.stopPropagation();
    if (isSending.current || isOffline || blocked !== null) return;
    isSending.current = true;
    try {
      await form.handleSubmit(send, (errors) => focusErrors(errorNames(errors)))();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const label = (name: string) => {
    const text = labels[name.replace(/\.\d+/g, '')];
    if (typeof text === 'function') return text(...placesIn(name));
    return typeof text === 'object' ? intl.formatMessage(text) : (text ?? name);
  };
  const error = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;
  const field = <Name extends Path<Values>>(name: Name, isRequired = true): FieldProps<Name> => ({
    ...form.register(name),
    label: isRequired
      ? label(name)
      : intl.formatMessage(commonMessages.optional, { label: label(name) }),
    error: error(name),
    'aria-required': isRequired,
    autoComplete: 'off',
  });
  return {
    ...form,
    field: (name) => field(name),
    optional: (name) => field(name, false),
    label,
    error,
    submit: (event) => void submit(event),
    busy,
    isOffline,
    blocked,
    problem,
    setProblem,
    hasOwnProblem,
    applyServerErrors,
    labels,
    summaryWantedRef,
  };
}

function placesIn(path: string): number[] {
  return path
    .split('.')
    .filter((step) => /^\d+$/.test(step))
    .map(Number);
}

/** The paths of all fields with an error. */
export function errorNames(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, entry]: [string, unknown]) => {
    if (typeof entry !== 'object' || entry === null || key === 'ref') return [];
    const name = path ? `${path}.${key}` : key;
    return 'message' in entry && typeof entry.message === 'string'
      ? [name]
      : errorNames(entry, name);
  });
}

function nested<Values extends FieldValues>(
  intl: IntlShape,
  problems: FieldProblems<Values>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [name, problem] of Object.entries<FieldProblem | false | null | undefined>(problems)) {
    if (problem) set(errors, name, { type: 'client', message: formatPhrase(intl, problem) });
  }
  return errors;
}

/** A list is checked as a whole where an entry is added or removed; that clears nothing that the server said of the others. */
function keepServerErrors<Values extends FieldValues>(
  { getFieldState }: UseFormReturn<Values>,
  name: string,
  errors: FieldErrors<Values>,
): void {
  const ofEntries = getFieldState(name as Path<Values>).error ?? {};
  for (const path of errorNames(ofEntries, name) as Path<Values>[]) {
    const { error } = getFieldState(path);
    if (error?.type === 'server' && !get(errors, path)) set(errors, path, error);
  }
}

/** A change of language words the form's own errors again; the server's stay in the language they came in. */
function useTranslatedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { locale }: IntlShape,
): void {
  const check = useEffectEvent(() => {
    const { errors } = form.formState;
    const own = errorNames(errors).filter((name) => isOwn(get(errors, name)));
    if (own.length > 0) void form.trigger(own as Path<Values>[]);
  });
  useEffect(() => check(), [locale]);
}

function isOwn(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'client';
}

function useInitialFocus<Values extends FieldValues>(
  { setFocus }: UseFormReturn<Values>,
  name: Path<Values> | undefined,
): void {
  useEffect(() => {
    if (name) setFocus(name);
  }, [name, setFocus]);
}
