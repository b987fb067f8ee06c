// Stands in for axios/lib/helpers/HttpStatusCode.js in the host's build: a table of all status names, which nothing reads, would be loaded
// before the sign-in form is usable.
export default {};
