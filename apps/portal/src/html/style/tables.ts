/** Tables. On a phone, each row becomes a block, and each cell begins with the name of its column. */
export const tables = `table {
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 1rem;
  font-size: 1rem;
}
th,
td {
  padding: 0.625rem 0.875rem;
  text-align: start;
  vertical-align: top;
  border-top: 1px solid var(--line);
  /* Words stay whole, so that a long identifier does not make the other columns narrow. */
  overflow-wrap: break-word;
}
td code {
  overflow-wrap: anywhere;
}
tbody th .hint {
  margin: 0.25rem 0 0;
  font-weight: 400;
  overflow-wrap: anywhere;
}
/* The name of a status is one word for the eye. */
.tag {
  white-space: nowrap;
}
thead th {
  font-size: 0.9375rem;
  font-weight: 520;
  color: var(--soft);
  border-top: 0;
}
tbody th {
  font-weight: 620;
}
td:has(form) {
  text-align: end;
}
td .quiet {
  white-space: nowrap;
}
time {
  white-space: nowrap;
}
section table {
  border: 0;
}
section th:first-child,
section td:first-child {
  padding-left: 0;
}
section th:last-child,
section td:last-child {
  padding-right: 0;
}
@media (max-width: 44rem) {
  table,
  tbody,
  tr,
  tbody th,
  td {
    display: block;
  }
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tr {
    padding: 0.5rem 0;
    border-top: 1px solid var(--line);
  }
  tbody tr:first-child {
    border-top: 0;
  }
  tbody th,
  td {
    padding: 0.1875rem 0.875rem;
    border: 0;
  }
  section tbody th,
  section td {
    padding-inline: 0;
  }
  td:has(form) {
    padding-block: 0.375rem;
    text-align: start;
  }
  td[data-label]::before {
    content: attr(data-label) ': ';
    color: var(--soft);
  }
  td[data-label]:empty {
    display: none;
  }
}
@media (max-width: 30rem) {
  time {
    white-space: normal;
  }
  .card,
  section,
  .empty {
    padding: 1.125rem 1rem;
  }
}
`;
