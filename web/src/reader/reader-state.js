import { createStore } from 'zustand/vanilla';
export const createReaderStore = () =>
  createStore(() => ({
    spot: null,
    open: false,
    subject: null,
    lookedUp: new Set(),
  }));
/** Puts the cursor on a word, with the card opened, closed or as it was. */
export function chooseSpot(store, spot, open = store.getState().open) {
  store.setState((state) => ({
    spot,
    open,
    subject: null,
    lookedUp: open ? new Set(state.lookedUp).add(spot.form.toLowerCase()) : state.lookedUp,
  }));
}
/** Closes the card and takes the cursor away. */
export const closeSpot = (store) => store.setState({ spot: null, open: false, subject: null });
