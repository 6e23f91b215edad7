/** What is wrong with a form as a whole; read out when it appears. */
export const FormError = ({ message }) => (
  <p role="alert" className={message ? 'rounded-1 bg-fill px-3.5 py-2.5 text-danger' : 'hidden'}>
    {message}
  </p>
);
