/** The part of autocannon that is used here. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Paths with queries that each connection asks for in turn, instead of the URL's. */
    requests?: { path: string }[];
  };
  type Result = {
    /** Number of answers in the whole run. */
    requests: { total: number };
    /** In seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  interface Instance extends Promise<Result> {
    /** @param milliseconds from sending the request to the end of its answer */
    on(
      event: 'response',
      take: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Instance;
}
