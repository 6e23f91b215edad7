import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiError, messageOf } from './api-error.ts';

/** What is wrong with a value, undefined when nothing is. */
export type Check = (value: string) => string | undefined;

type Setup<N extends string> = {
  /** The fields and what must hold before anything is sent; all begin empty unless told. */
  checks: Record<N, Check>;
  initial?: Partial<Record<NoInfer<N>, string>>;
  /** Names the field that a refusal is about, where the server gives only a reason. */
  fieldOfReason?: Partial<Record<ApiError['reason'], NoInfer<N>>>;
  submit: (values: Record<NoInfer<N>, string>) => Promise<void>;
};

type Errors<N extends string> = Partial<Record<N, string>>;

/**
 * State of a form: values, errors beside their fields, one error for the whole, and whether it is
 * being sent. The first field that is wrong gets the focus.
 */
export function useForm<N extends string>({ checks, initial, fieldOfReason, submit }: Setup<N>) {
  const names = Object.keys(checks) as N[];
  const [values, setValues] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Record<N, string>,
  );
  const [errors, setErrors] = useState<Errors<N>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Errors<N>) => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };

  const set = (name: N, value: string) => {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors((old) => ({ ...old, [name]: undefined }));
  };

  /** Checks some fields and shows what is wrong; true when nothing is. */
  const check = (some: readonly N[] = names): boolean => {
    const found: Errors<N> = {};
    for (const name of some) found[name] = checks[name](values[name]);
    show(found);
    return some.every((name) => !found[name]);
  };

  /** Shows a refusal beside the field it is about, else for the whole form. */
  const fail = (error: unknown) => {
    const { found, rest } = sortRefusal(error, names, fieldOfReason ?? {});
    setFailure(rest);
    show(found);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    if (busy || !check()) return;
    setBusy(true);
    try {
      await submit(values);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  const field = (name: N) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  });

  return {
    // A form that is sent before the app is there must not put what it holds into an address.
    form: { ref: form, onSubmit, noValidate: true, method: 'post' },
    field,
    values,
    set,
    check,
    fail,
    failure,
    busy,
  };
}

/** Divides a refusal into messages of known fields and one for the rest ('' when none is left). */
export function sortRefusal<N extends string>(
  error: unknown,
  names: readonly N[],
  fieldOfReason: Partial<Record<ApiError['reason'], N>>,
): { found: Errors<N>; rest: string } {
  const found: Errors<N> = {};
  if (error instanceof ApiError) {
    const byReason = error.reason && fieldOfReason[error.reason];
    if (byReason) found[byReason] = error.msg;
    for (const name of names) found[name] ??= error.fields[name];
    if (names.some((name) => found[name])) return { found, rest: '' };
  }
  return { found, rest: messageOf(error) };
}
