/** Loaded with the script of the suggestions, because few visitors see them: pages need not carry these styles. */
export const suggestionStyles = `
.suggestions {
  position: absolute;
  z-index: 30;
  box-sizing: border-box;
  max-height: min(60vh, 420px);
  margin: 0;
  padding: 6px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shade);
  list-style: none;
}
.suggestions[hidden] {
  display: none;
}
.suggestions li {
  display: flex;
  gap: 2px 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: 6px 10px;
  border-radius: 8px;
  line-height: 1.3;
  cursor: pointer;
}
.suggestions small {
  color: var(--soft);
  font-size: var(--tiny);
  text-align: end;
}
.suggestions li:hover,
.suggestions li[aria-selected="true"] {
  background: var(--sunk);
}
.suggestions li[aria-selected="true"] {
  outline: 2px solid var(--ink);
  outline-offset: -2px;
}
`;
