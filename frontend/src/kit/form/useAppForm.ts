import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { commonMessages } from '../../i18n/messages';
import { useNetworkState } from '../hooks/useNetworkState';
import { useUnsavedWork } from '../unsavedWork';
import type { Checked } from './checked';
import {
  errorNames,
  keepServerErrors,
  placeErrors,
  toFieldErrors,
  useTranslatedErrors,
  type ServerErrorOptions,
} from './formErrors';

/** In a list it may depend on the places of its entries. */
type Label = string | MessageDescriptor | ((...places: number[]) => string);

/** Of every field; of one inside a list by its path without the index, as `staff.phone`. */
export type Labels<Values extends FieldValues> = Record<keyof Values & string, Label> &
  Record<string, Label>;

export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

export interface FormOptions<
  Values extends FieldValues,
  Request,
  Data,
> extends ServerErrorOptions<Values> {
  defaultValues: Values;
  labels: Labels<Values>;
  /** Pure: it runs at every check. */
  toRequest: (values: Values) => Checked<Request, Values>;
  /** A form that only hands its request on, such as a search, answers nothing. */
  send: (request: Request, values: Values) => Promise<Answer<Data> | undefined> | undefined;
  onSent?: (data: Data, values: Values) => void;
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
  const { labels, toRequest, blocked = null, hasOwnProblem = false } = options;
  const intl = useIntl();
  const form = useCheckedForm(options, intl);
  const isOffline = useNetworkState() === 'offline';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const isSending = useRef(false);
  const summaryWantedRef = useRef(false);

  const focusErrors = (names: readonly Path<Values>[], hasProblem = false) => {
    summaryWantedRef.current = hasProblem || names.length > 1;
    if (!summaryWantedRef.current && names[0]) form.setFocus(names[0]);
  };
  const applyServerErrors = (error: ApiError) => {
    const [placed, rest] = placeErrors(form, intl, options, error.errors);
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
      await form.handleSubmit(send, (errors) => focusErrors(errorNames<Values>(errors)))();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return {
    ...form,
    ...fieldsOf(form, labels, intl),
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

/** The state of the fields, checked by `toRequest`. */
function useCheckedForm<Values extends FieldValues, Request, Data>(
  { defaultValues, toRequest, focus, isGuarded = true }: FormOptions<Values, Request, Data>,
  intl: IntlShape,
): UseFormReturn<Values> {
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values, _context, { names: [name, ...others] = [] }) => {
      const errors = toFieldErrors(intl, toRequest(values).errors ?? {});
      if (name && others.length === 0) keepServerErrors(form, name, errors);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  useUnsavedWork(isGuarded && form.formState.isDirty);
  useTranslatedErrors(form, intl);
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  return form;
}

/** What the fields of the form take. */
function fieldsOf<Values extends FieldValues>(
  { register, getFieldState, formState }: UseFormReturn<Values>,
  labels: Labels<Values>,
  intl: IntlShape,
): Pick<AppForm<Values>, 'field' | 'optional' | 'label' | 'error'> {
  const label = (name: string) => {
    const text = labels[name.replace(/\.\d+/g, '')];
    if (typeof text === 'function') return text(...placesIn(name));
    return typeof text === 'object' ? intl.formatMessage(text) : (text ?? name);
  };
  const error = (name: Path<Values>) => getFieldState(name, formState).error?.message;
  const field = <Name extends Path<Values>>(name: Name, isRequired = true): FieldProps<Name> => ({
    ...register(name),
    label: isRequired
      ? label(name)
      : intl.formatMessage(commonMessages.optional, { label: label(name) }),
    error: error(name),
    'aria-required': isRequired,
    autoComplete: 'off',
  });
  return { field: (name) => field(name), optional: (name) => field(name, false), label, error };
}

function placesIn(path: string): number[] {
  return path
    .split('.')
    .filter((step) => /^\d+$/.test(step))
    .map(Number);
}
